export interface Neighbour {
  readonly row: number;
  readonly similarity: number;
}

/**
 * The rows most like a query, the most like first; rows of equal similarity in their order.
 *
 * @param accepts Asked only of rows that would be among the nearest.
 */
export function nearestRows(
  rowCount: number,
  limit: number,
  similarityOf: (row: number) => number,
  accepts: (row: number) => boolean,
): Neighbour[] {
  const nearest: Neighbour[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const similarity = similarityOf(row);
    const last = nearest.at(-1);
    if (nearest.length === limit && last !== undefined && similarity <= last.similarity) continue;
    if (!accepts(row)) continue;
    if (nearest.length === limit) nearest.pop();
    let place = nearest.length;
    while (place > 0 && (nearest[place - 1]?.similarity ?? 0) < similarity) place -= 1;
    nearest.splice(place, 0, { row, similarity });
  }
  return nearest;
}
