import type { SiteFacts } from '../../content/site.ts'
import { noteKey } from '../site/browser-notes.ts'

/** The stored flag's value, as the specification names it. */
export const AUTHENTICATED = 'authenticated'

/** Runs in the head, before anything is painted: the style shows spinner, card or site by what it finds. */
export function gateScript(site: SiteFacts): string {
  const key = literal(noteKey(site, 'auth'))
  return `{let flag;try{flag=localStorage.getItem(${key})}catch{}document.documentElement.dataset.gate=flag==='${AUTHENTICATED}'?'open':'locked'}`
}

/** Notes the flag for a visitor whose modules did not load, and goes to the page asked for. */
export function enterScript(site: SiteFacts, back: string): string {
  const key = literal(noteKey(site, 'auth'))
  return `try{localStorage.setItem(${key},'${AUTHENTICATED}')}catch{}location.replace(${literal(back)})`
}

/** A text as a script inside of HTML can hold it. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
