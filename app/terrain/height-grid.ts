/** The heights of a square of ground in meters, row by row from the top of the map. */
export type HeightGrid = { samples: number; meters: Float32Array }

/** Reads what scripts/assets/height-file.ts writes. */
export function readHeightFile(file: Uint8Array): HeightGrid {
  const count = file.length / 2
  const samples = Math.sqrt(count)
  const meters = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const code = at(file, cell) + 256 * at(file, count + cell)
    const difference = code % 2 === 1 ? -(code + 1) / 2 : code / 2
    const [isFirstColumn, isFirstRow] = [cell % samples === 0, cell < samples]
    const left = isFirstColumn ? 0 : at(meters, cell - 1)
    const above = isFirstRow ? 0 : at(meters, cell - samples)
    const corner = isFirstColumn || isFirstRow ? 0 : at(meters, cell - samples - 1)
    meters[cell] = left + above - corner + difference
  }
  return { samples, meters }
}

/** The height between samples; x and y are fractions from the left and the top. */
export function heightAt({ samples, meters }: HeightGrid, x: number, y: number): number {
  const place = (fraction: number) => Math.min(Math.max(fraction, 0), 1) * (samples - 1)
  const [column, row] = [place(x), place(y)]
  const [left, top] = [Math.min(Math.floor(column), samples - 2), Math.min(Math.floor(row), samples - 2)]
  const [right, down] = [column - left, row - top]
  const corner = top * samples + left
  const upper = at(meters, corner) * (1 - right) + at(meters, corner + 1) * right
  const lower = at(meters, corner + samples) * (1 - right) + at(meters, corner + samples + 1) * right
  return upper * (1 - down) + lower * down
}

function at(numbers: Float32Array | Uint8Array, index: number): number {
  return numbers[index] ?? 0
}
