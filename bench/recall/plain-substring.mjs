/** The other measure to beat: entries whose text has the whole query in it, in any case, newest first. */
export class PlainSubstring {
  #documents;

  /** @param {readonly { id: string, project: string, text: string }[]} documents Oldest first. */
  constructor(documents) {
    this.#documents = documents.map((document) => ({
      ...document,
      text: document.text.toLowerCase(),
    }));
  }

  /** @returns Ids, best first. */
  search(query, { project, limit }) {
    const needle = query.toLowerCase();
    return this.#documents
      .filter(
        (document) =>
          (project === undefined || document.project === project) && document.text.includes(needle),
      )
      .slice(-limit)
      .reverse()
      .map(({ id }) => id);
  }
}
