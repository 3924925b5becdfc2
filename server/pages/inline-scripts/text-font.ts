/** Letter spacings in px, the smallest first, that let a text in the new font take as much space as in its fallback. */
const SPACINGS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].flatMap((spacing) => [-spacing, spacing])
/** Browsers count no smaller movement as a shift of the layout. */
const UNSEEN_PX = 2

/**
 * Adds the font of text once late.ts says that the first picture is painted. The font of the style sheet is `optional`: a
 * browser that got it after the first paint would not use it before the next page. So the same file is added as a font of
 * its own.
 */
export default function addTextFont(): void {
  addEventListener('powderpool:painted', () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[as=font]') ?? {}
    if (!href) return
    const font = new FontFace('Hanken Grotesk', `url(${href})`, { weight: '400 700' })
    font.load().then(() => requestAnimationFrame(() => applyTextFont(font)))
  })
}

/**
 * Changes the font of a page that people may already read, so that nothing moves. A block of text on the screen that
 * would become larger or smaller gets a little space between its letters, or less. If none fits, it keeps its fallback.
 */
function applyTextFont(font: FontFace): void {
  const blocks = blocksOnScreen().map((block) => {
    const { fontFamily } = getComputedStyle(block)
    return { block, fontFamily, before: placesIn(block) }
  })
  document.fonts.add(font)
  document.documentElement.dataset.fonts = 'all'
  const hasMoved = ({ block, before }: (typeof blocks)[number]) =>
    placesIn(block).some((place, index) => Math.abs(place - (before[index] ?? 0)) >= UNSEEN_PX)
  let moved = blocks.filter(hasMoved)
  for (const spacing of SPACINGS) {
    for (const { block } of moved) block.style.letterSpacing = `${spacing}px`
    moved = moved.filter(hasMoved)
  }
  for (const { block, fontFamily } of moved) Object.assign(block.style, { letterSpacing: '', fontFamily })
}

/** The blocks of text on the screen and above it. What is below may move: nobody sees it. */
function blocksOnScreen(): HTMLElement[] {
  const elements = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    if (element.getBoundingClientRect().top > innerHeight) return NodeFilter.FILTER_REJECT
    // An element without a box of its own may still have visible children.
    return element.checkVisibility?.() === false ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT
  })
  const blocks = new Set<HTMLElement>()
  while (elements.nextNode()) {
    const { currentNode } = elements
    if (![...currentNode.childNodes].some((child) => child.nodeType === Node.TEXT_NODE)) continue
    let block = currentNode as HTMLElement
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
    blocks.add(block)
  }
  return [...blocks]
}

/** The size of a block, and where the links and other words with a look of their own begin in it. */
function placesIn(block: HTMLElement): number[] {
  const { left, top, width, height } = block.getBoundingClientRect()
  const inside = [...block.querySelectorAll('*')].flatMap((element) => {
    const [first] = element.getClientRects()
    return first ? [first.left - left, first.top - top] : []
  })
  return [width, height, ...inside]
}
