/**
 * Words that say nothing of what a text is about. They are left out of a query when it has others; they are
 * indexed like all words, so that a query of nothing else is answered too.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an the and or but if of at by for with about to from in on as is are was were be been am " +
    "do does did has have had i you he she it we they me him her us them my your his its our their " +
    "this that these those what which who whom when where why how not so " +
    "dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt im ive youre hes shes theyre weve"
  ).split(" "),
);
