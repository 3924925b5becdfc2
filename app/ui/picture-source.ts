type Files = readonly (readonly [width: number, url: string])[]

/** As scripts/assets writes it, or as an uploaded picture has it. */
export type PictureSource = {
  width: number
  height: number
  placeholder: string
  avif: Files
  webp: Files
  /** Only an uploaded picture has the rest. */
  jpeg?: Files
  /** The CSS position that every crop keeps in view. */
  position?: string
  /** Describes the picture in place of what the page says about its built one. */
  alt?: string
  credit?: string
}
