const KEPT_MS = 2000

/** Runs a check that anyone can ask for at most every two seconds, one at a time. Others get the last result. */
export function keepBriefly(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS) {
      // The two seconds count from its end, so that a slow one never runs twice at the same time.
      const begun = { at: Number.POSITIVE_INFINITY, result: check() }
      last = begun
      void begun.result.catch(() => {}).finally(() => Object.assign(begun, { at: performance.now() }))
    }
    return last.result
  }
}
