import { html } from 'hono/html'
import { dollars } from '../../rules/money.ts'
import type { Page } from './page.ts'

/** What may be chosen about how the stand-in behaves: for each name its label, its choices, and how it is now. */
export type Questions<Name extends string> = {
  labels: Record<Name, string>
  choices: Record<NoInfer<Name>, readonly string[]>
  current: Record<NoInfer<Name>, string | readonly string[]>
}

/** Something that was asked to be paid, and what a person may do to it at `path`. */
export type Entry = { path: string; amountCents: number; text: string; facts: string; actions: readonly string[] }

/** Newest first, and no more than one reads. */
const MOST_ENTRIES = 50

export function controlPage<Name extends string>(
  page: Page,
  { labels, choices, current }: Questions<Name>,
  heading: string,
  entries: Entry[],
) {
  const names = Object.keys(labels) as Name[]
  const shown = entries.toReversed().slice(0, MOST_ENTRIES)
  return page(
    'What should happen next?',
    html`<form id="behaviour" class="choices">
        ${names.map((name) => questionField(name, labels[name], choices[name], [current[name]].flat()[0] ?? 'normal'))}
        <button class="first" type="submit">Save behavior</button>
      </form>
      <p role="alert" id="trouble"></p>
      <h2>${heading}</h2>
      ${shown.length > 0 ? shown.map(entryLine) : html`<p>None yet. They appear here when the site creates them.</p>`}
      <script src="/stand-in/control.js"></script>`,
  )
}

function questionField(name: string, label: string, choices: readonly string[], current: string) {
  return html`<label
    >${label}
    <select name="${name}">
      ${choices.map((choice) => html`<option ${choice === current ? 'selected' : ''}>${choice}</option>`)}
    </select>
  </label>`
}

function entryLine({ path, amountCents, text, facts, actions }: Entry) {
  return html`<section class="entry">
    <p><strong>${dollars(amountCents)}</strong> ${text}<br />${facts}</p>
    <div>
      ${actions.map((action) => html`<button type="button" data-path="${path}/${action}">${action}</button>`)}
    </div>
  </section>`
}
