/** @returns The promise's value; rejects when it takes longer, whatever then becomes of it. */
export async function withinDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
