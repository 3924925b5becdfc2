import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { fetchMetrics } from '../../testing/metrics.ts'
import { test } from '../../testing/site-test.ts'

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: { summary: string } }
type Panel = { title: string; targets?: { expr: string }[] }

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8')

const { groups }: { groups: { rules: Rule[] }[] } = parse(read('alerts.yml'))
const rules = groups.flatMap((group) => group.rules)
const { panels }: { panels: Panel[] } = JSON.parse(read('dashboard.json'))
const expressions = [
  ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: title, expr }))),
]

/** The metrics of an expression, and the parts of it that are no PromQL. */
function readExpression(expr: string) {
  const metrics = new Set<string>()
  const errors: string[] = []
  parser.parse(expr).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) errors.push(`${expr.slice(0, from)} ⚠ ${expr.slice(from)}`)
      if (name === 'Identifier') metrics.add(expr.slice(from, to))
    },
  })
  return { metrics: [...metrics], errors }
}

test('every alert and every panel is PromQL, and an alert says what is wrong', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(expressions.length).toBeGreaterThan(rules.length)
  expect(expressions.flatMap(({ expr }) => readExpression(expr).errors)).toEqual([])
  expect(readExpression('sum(rate(x[5m])').errors, 'an unfinished expression').not.toEqual([])
  for (const { alert, annotations } of rules) expect(annotations.summary.length, alert).toBeGreaterThan(20)
})

test('every metric of an alert or a panel is one that a running site has', async ({ start }) => {
  const site = await start({ METRICS_PORT: '0' })
  const { names } = await fetchMetrics(/Metrics +(\S+)/.exec(site.output())?.[1] ?? '')
  const has = (metric: string) => names.includes(metric) || names.includes(metric.replace(/_(bucket|sum|count)$/, ''))
  const unknown = expressions.flatMap(({ place, expr }) =>
    readExpression(expr)
      .metrics.filter((metric) => !has(metric))
      .map((metric) => `${place}: ${metric}`),
  )
  expect(unknown).toEqual([])
  const used = new Set(expressions.flatMap(({ expr }) => readExpression(expr).metrics))
  expect(used.size).toBeGreaterThan(15)
})
