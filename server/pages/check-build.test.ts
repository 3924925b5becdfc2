import { expect, test } from 'vitest'
import { checkRenderedPage } from './check-build.ts'

const nonce = 'bm9uY2U'
const manifest = '/assets/manifest-1.js'

/** As React Router 8.4 renders it. */
const rendered = `<!DOCTYPE html><html><head><link rel="modulepreload" nonce="${nonce}" href="${manifest}"/>
<link rel="modulepreload" nonce="${nonce}" href="/assets/entry.client-1.js"/></head><body>
<script nonce="${nonce}">window.__reactRouterContext = {};</script>
<script nonce="${nonce}" type="module" async="">import "${manifest}";
import * as route0 from "/assets/root-1.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-1.js");</script>
<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue("[]");</script>
<script nonce="${nonce}">window.__reactRouterContext.streamController.close();</script></body></html>`

const check = (html: string) => () => checkRenderedPage(html, { nonce, manifest })

test('a page as React Router renders it today passes the check', () => {
  expect(check(rendered)).not.toThrow()
})

test.each([
  ['type="module" async=""', 'src="/assets/entry.js"', 'one module script'],
  [`<script nonce="${nonce}" type="module"`, '<script type="module"', 'the nonce on every script'],
  [`import "${manifest}";`, '', 'imports the manifest first'],
  ['window.__reactRouterRouteModules', 'window.__routes', '__reactRouterRouteModules'],
  ['import("/assets/entry.client-1.js");', '', 'ends by importing the entry'],
  ['window.__reactRouterContext =', 'window.__router =', 'sets window.__reactRouterContext'],
  ['streamController.enqueue(', 'stream.push(', 'fill the stream'],
  ['streamController.close(', 'stream.end(', 'closes the stream'],
  [' rel="modulepreload"', ' rel="preload"', 'preloads of the manifest'],
  ['</body>', '', 'one </body>'],
])('a framework that writes %s differently fails the build with the reason', (today, changed, reason) => {
  expect(rendered).toContain(today)
  expect(check(rendered.replace(today, changed))).toThrow(reason)
})
