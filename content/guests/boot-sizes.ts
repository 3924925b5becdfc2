import { bootSizesOf } from '#rules/guests/boot-sizes.ts'

/** EU 42 · US 8.5 · Mondo 26.5 */
export function bootSizeText(answer: string): string {
  const sizes = bootSizesOf(answer)
  return sizes ? `EU ${sizes.EU} · US ${sizes.US} · Mondo ${sizes.mondo}` : answer
}
