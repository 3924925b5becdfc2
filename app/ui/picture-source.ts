/** As scripts/assets writes it. */
export type PictureSource = {
  width: number
  height: number
  placeholder: string
  avif: readonly (readonly [width: number, url: string])[]
  webp: readonly (readonly [width: number, url: string])[]
}
