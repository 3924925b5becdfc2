import { fontStacks, mainFonts } from '#assets/fonts.ts'

const [head, text, mono] = mainFonts

/** The site's look in a few lines, for pages that must work when nothing else does. The colors match app/look/theme.css. */
export const plainLook = `
@font-face { font-family: Archivo; font-weight: 700 800; font-display: swap; src: url(${head}) format('woff2') }
@font-face { font-family: 'Hanken Grotesk'; font-weight: 100 900; font-display: swap; src: url(${text}) format('woff2') }
@font-face { font-family: 'B612 Mono'; font-display: swap; src: url(${mono}) format('woff2') }
* { box-sizing: border-box; margin: 0 }
body { --ink: oklch(.215 .045 264); --tick: repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px 52px); --rung: repeating-linear-gradient(0deg, currentColor 0 1px, transparent 1px 52px); min-height: 100vh; display: grid; padding: 12px; background: oklch(.985 .005 250); color: var(--ink); font: 400 1.0625rem/1.6 ${fontStacks.text} }
main { display: grid; border: 1px solid; padding: 7px; background: var(--tick) 0 0 / 100% 7px no-repeat, var(--tick) 0 100% / 100% 7px no-repeat, var(--rung) 0 100% / 7px 100% no-repeat, var(--rung) 100% 100% / 7px 100% no-repeat }
main > div { border: 1px solid; padding: clamp(20px, 6vw, 84px); align-content: end; display: grid }
.summit { fill: oklch(.745 .165 48) }
.status, .request { font-family: ${fontStacks.mono} }
.status { margin-top: 52px; color: oklch(.505 .165 36); font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.625rem); line-height: 1.05 }
h1 { margin: 12px 0 20px; max-width: 20ch; font: 800 clamp(2rem, 1.25rem + 3.3vw, 4rem)/1.02 ${fontStacks.headline}; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere }
h1 + p { max-width: 42rem; font-size: clamp(1.1875rem, 1.05rem + .6vw, 1.4375rem); line-height: 1.5 }
.ways { display: flex; flex-wrap: wrap; gap: 12px; margin: 32px 0 52px }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 10px 20px; border: 1px solid var(--ink); color: inherit; font-weight: 700; line-height: 1.2; text-decoration: none }
a:hover { background: var(--ink); color: oklch(.985 .005 250) }
a.again { border-color: oklch(.745 .165 48); background: oklch(.745 .165 48); color: var(--ink) }
a.again:hover { border-color: oklch(.875 .125 88); background: oklch(.875 .125 88) }
a:focus-visible { outline: 3px solid oklch(.53 .135 248); outline-offset: 2px }
.request { padding-top: 12px; border-top: 1px solid oklch(.8 .032 262); color: oklch(.44 .035 258); font-size: .875rem; overflow-wrap: anywhere }
`
