import { type HeightField, heightAt } from './height-field.ts'

/** Heights along one side of the model. */
export const MODEL_SAMPLES = 257

/**
 * The heights for the model that visitors turn, in whole meters. Each is written as its difference from the plane
 * through its neighbors before it, first all low bytes, then all high bytes: so the file compresses to 50 KB.
 * app/terrain/height-grid.ts reads it.
 */
export function writeHeightFile(field: HeightField): Buffer {
  const meters = (column: number, row: number) =>
    column < 0 || row < 0 ? 0 : Math.round(heightAt(field, column / (MODEL_SAMPLES - 1), row / (MODEL_SAMPLES - 1)))
  const count = MODEL_SAMPLES ** 2
  const file = Buffer.alloc(count * 2)
  for (let cell = 0; cell < count; cell++) {
    const [column, row] = [cell % MODEL_SAMPLES, Math.floor(cell / MODEL_SAMPLES)]
    const expected = meters(column - 1, row) + meters(column, row - 1) - meters(column - 1, row - 1)
    const difference = meters(column, row) - expected
    // Small differences of either sign become small numbers.
    const code = difference < 0 ? -2 * difference - 1 : 2 * difference
    file[cell] = code & 255
    file[count + cell] = code >> 8
  }
  return file
}
