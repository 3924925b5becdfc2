const QUARTERS = 4

/** Prints how far the demo season has come, since nothing else happens until it is done. */
export function demoProgress(): (share: number) => void {
  let printed = -1
  return (share) => {
    const quarter = Math.floor(share * QUARTERS)
    if (quarter <= printed) return
    printed = quarter
    console.log(`Playing the demo season: ${quarter * (100 / QUARTERS)}%`)
  }
}
