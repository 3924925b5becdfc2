import { expect, test } from 'vitest'
import { readTrace } from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test('a traceparent names the trace and the span of its caller', () => {
  expect(readTrace(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, parentSpanId: SPAN })
})

test('a later traceparent version may have more at its end', () => {
  expect(readTrace(`01-${TRACE}-${SPAN}-00-what-comes`)).toEqual({ traceId: TRACE, parentSpanId: SPAN })
})

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['another header', 'hello'],
  ['a forbidden version', `ff-${TRACE}-${SPAN}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['a short trace', `00-${TRACE.slice(1)}-${SPAN}-01`],
  ['no flags', `00-${TRACE}-${SPAN}`],
  ['more than its version has', `00-${TRACE}-${SPAN}-01-more`],
  ['two headers', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
  ['a second line', `00-${TRACE}-${SPAN}-01\n{"level":"error"}`],
])('%s is ignored', (_, header) => {
  expect(readTrace(header)).toBeUndefined()
})
