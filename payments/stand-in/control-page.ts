import { html } from 'hono/html'
import { formatDollars } from '#rules/money.ts'
import type { Page } from './page.ts'

/** The behavior settings: for each name its label, its choices and its current value. */
export type BehaviorSettings<Name extends string> = {
  labels: Record<Name, string>
  choices: Record<NoInfer<Name>, readonly string[]>
  current: Record<NoInfer<Name>, string | readonly string[]>
}

/** An order or invoice, and the actions that a person can take on it at `path`. */
export type Entry = { path: string; amountCents: number; text: string; details: string; actions: readonly string[] }

/** The newest ones. No one reads a longer list. */
const MAX_ENTRIES = 50

export function controlPage<Name extends string>(
  page: Page,
  { labels, choices, current }: BehaviorSettings<Name>,
  heading: string,
  entries: Entry[],
) {
  const names = Object.keys(labels) as Name[]
  const shown = entries.toReversed().slice(0, MAX_ENTRIES)
  return page(
    'What should happen next?',
    html`<form id="behavior" class="choices">
        ${names.map((name) => settingField(name, labels[name], choices[name], [current[name]].flat()[0] ?? 'normal'))}
        <button class="first" type="submit">Save behavior</button>
      </form>
      <p role="alert" id="trouble"></p>
      <h2>${heading}</h2>
      ${shown.length > 0 ? shown.map(entryLine) : html`<p>None yet. They appear here when the site creates them.</p>`}
      <script type="module" src="/stand-in/control.js"></script>`,
  )
}

function settingField(name: string, label: string, choices: readonly string[], current: string) {
  return html`<label
    >${label}
    <select name="${name}">
      ${choices.map((choice) => html`<option ${choice === current ? 'selected' : ''}>${choice}</option>`)}
    </select>
  </label>`
}

function entryLine({ path, amountCents, text, details, actions }: Entry) {
  return html`<section class="entry">
    <p><strong>${formatDollars(amountCents)}</strong> ${text}<br />${details}</p>
    <div>
      ${actions.map((action) => html`<button type="button" data-path="${path}/${action}">${action}</button>`)}
    </div>
  </section>`
}
