import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

const look = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1a1a1a; background: #fff }
  .label { margin: 0 0 1rem; padding: .75rem 1rem; border: 3px dashed #8a3b00; background: #fff1dc; font-weight: 700 }
  button, select { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; border: 1px solid #444; border-radius: .4rem; background: #fff; color: inherit }
  button { cursor: pointer }
  button.first { background: #0b4f8a; border-color: #0b4f8a; color: #fff; font-weight: 700 }
  .choices { display: grid; gap: .75rem; max-width: 24rem }
  .entry { border-top: 1px solid #bbb; padding: .75rem 0; overflow-wrap: anywhere }
  .entry form, .entry div { display: flex; flex-wrap: wrap; gap: .5rem }
  label { display: grid; gap: .25rem; min-width: 0 }
  select { width: 100% }
  .sum { font-size: 2rem; margin: 0 }
  [role=alert]:not(:empty) { border-left: 4px solid #a30000; padding-left: .75rem }
`

export type Page = (title: string, content: Html) => Html

/** Every page of a stand-in starts with a note that it is one. */
export function pagesOf(provider: string): Page {
  return (title, content) => html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Simulated ${provider}</title>
        <style>
          ${raw(look)}
        </style>
      </head>
      <body>
        <header class="label">Simulated ${provider}: no real money is charged</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
