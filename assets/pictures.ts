// Written by scripts/assets/pictures.ts. Run it again instead of editing.

export type PictureName =
  | 'about'
  | 'alaska-us'
  | 'alpine-explorer'
  | 'argentina'
  | 'backcountry-extreme'
  | 'blog-environment'
  | 'blog-equipment'
  | 'blog-safety'
  | 'blog-travel'
  | 'blog-weather'
  | 'canada'
  | 'chile'
  | 'contact'
  | 'faq'
  | 'four-lines'
  | 'four-lines-portrait'
  | 'gate'
  | 'glacier-expedition'
  | 'home'
  | 'home-portrait'
  | 'how-it-works'
  | 'japan'
  | 'landing'
  | 'line'
  | 'lodge-luxury'
  | 'partners'
  | 'powder-pioneer'
  | 'sunrise-sessions'
  | 'switzerland'
  | 'trips'

export type Picture = {
  /** The master's size in pixels, for the aspect ratio in width and height attributes. */
  width: number
  height: number
  /** The average color, #rrggbb. */
  placeholder: string
  /** Width in pixels and address, smallest first. */
  avif: [width: number, url: string][]
  webp: [width: number, url: string][]
}

const WIDTHS = { avif: [480, 640, 750, 1080, 1600, 2400], webp: [480, 640, 750, 1080, 1600] }

/** Browsers load this list too, so the addresses are put together here from their common pattern. */
/* @__NO_SIDE_EFFECTS__ */
function picture(name: PictureName, edition: string, placeholder: string, width: number, height: number): Picture {
  const sizes = (format: 'avif' | 'webp') =>
    [...new Set(WIDTHS[format].map((wanted) => Math.min(wanted, width)))].map((size): [number, string] => [
      size,
      `/pictures/${name}-${size}.${edition}.${format}`,
    ])
  return { width, height, placeholder, avif: sizes('avif'), webp: sizes('webp') }
}

export const pictures: Record<PictureName, Picture> = {
  about: picture('about', '7502a552', '#8a9299', 2400, 1350),
  'alaska-us': picture('alaska-us', '5a0697c2', '#8090a2', 2400, 1350),
  'alpine-explorer': picture('alpine-explorer', 'c212112c', '#95a2ac', 2400, 1350),
  argentina: picture('argentina', '7e86d2d9', '#93958a', 2400, 1350),
  'backcountry-extreme': picture('backcountry-extreme', '923be1fe', '#8a96a1', 2400, 1350),
  'blog-environment': picture('blog-environment', '28ca5d50', '#888684', 2400, 1350),
  'blog-equipment': picture('blog-equipment', '5eeb2d57', '#93989a', 2400, 1350),
  'blog-safety': picture('blog-safety', '7663579e', '#8b939a', 2400, 1350),
  'blog-travel': picture('blog-travel', '69c70f9f', '#8190a0', 2400, 1350),
  'blog-weather': picture('blog-weather', 'e082a86c', '#86939f', 2400, 1350),
  canada: picture('canada', '6f198dd2', '#8598aa', 2400, 1350),
  chile: picture('chile', '149accdf', '#9399a3', 2400, 1350),
  contact: picture('contact', 'a67894fd', '#8a9093', 2400, 1350),
  faq: picture('faq', '45e47401', '#a19988', 2400, 1350),
  'four-lines': picture('four-lines', 'd54e81ae', '#b6b6b4', 2400, 1350),
  'four-lines-portrait': picture('four-lines-portrait', '1e23b7ed', '#b5b3b1', 1350, 1900),
  gate: picture('gate', 'ffce9ef1', '#aaa798', 2400, 1350),
  'glacier-expedition': picture('glacier-expedition', '1125ae1b', '#9aa2a9', 2400, 1350),
  home: picture('home', 'ae1c86a2', '#939ca2', 2400, 1350),
  'home-portrait': picture('home-portrait', '2724a890', '#959ca1', 1350, 1900),
  'how-it-works': picture('how-it-works', '0c3635ba', '#8c9aa4', 2400, 1350),
  japan: picture('japan', 'cda0f265', '#959898', 2400, 1350),
  landing: picture('landing', '81bdf95e', '#a0aab3', 2400, 1350),
  line: picture('line', 'ac004dbe', '#9198a1', 2400, 1350),
  'lodge-luxury': picture('lodge-luxury', '74cae7be', '#978273', 2400, 1350),
  partners: picture('partners', 'aaf74227', '#81929e', 2400, 1350),
  'powder-pioneer': picture('powder-pioneer', '0920299e', '#98a3ac', 2400, 1350),
  'sunrise-sessions': picture('sunrise-sessions', '6073d9e3', '#a49e95', 2400, 1350),
  switzerland: picture('switzerland', '00021296', '#959799', 2400, 1350),
  trips: picture('trips', 'c91209d0', '#9ca3a1', 2400, 1350),
}
