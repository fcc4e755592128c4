/** English forms that no rule leads to their base: each base with its other forms. */
const forms = `
be am is are was were been
have has had
do does did done
go went gone
say said
get got gotten
make made
know knew known
think thought
take took taken
see saw seen
come came
find found
give gave given
tell told
feel felt
become became
leave left
bring brought
begin began begun
keep kept
hold held
write wrote written
stand stood
hear heard
mean meant
meet met
run ran
pay paid
sit sat
speak spoke spoken
lie lay lain
lead led
grow grew grown
lose lost
fall fell fallen
send sent
build built
understand understood
draw drew drawn
break broke broken
spend spent
rise rose risen
drive drove driven
buy bought
wear wore worn
choose chose chosen
eat ate eaten
teach taught
catch caught
fly flew flown
sing sang sung
swim swam swum
ride rode ridden
win won
sell sold
sleep slept
fight fought
throw threw thrown
forget forgot forgotten
drink drank drunk
steal stole stolen
hide hid hidden
bite bit bitten
blow blew blown
freeze froze frozen
shake shook shaken
wake woke woken
ring rang rung
sink sank sunk
stick stuck
hang hung
strike struck
dig dug
seek sought
bind bound
feed fed
child children
man men
woman women
person people
foot feet
tooth teeth
mouse mice
goose geese
life lives
wife wives
knife knives
leaf leaves
half halves
shelf shelves
analysis analyses
index indices
matrix matrices
vertex vertices
criterion criteria
good better best
bad worse worst
`;

/** From a form to its base. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  forms
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [base = "", ...others] = line.split(" ");
      return others.map((form): [string, string] => [form, base]);
    }),
);
