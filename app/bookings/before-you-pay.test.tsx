import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BeforeYouPay } from './before-you-pay.tsx'

function shown(level: string): string {
  const clause = <BeforeYouPay step={4} depositPercent={30} isConfirmed={false} level={level} />
  const Page = createRoutesStub([{ path: '/', Component: () => clause }])
  return renderToStaticMarkup(<Page />)
}

test('[W9] a guest below the trip’s step accepts what is true for them and for their party, and others that all ride at it or asked', () => {
  const below = shown('intermediate')
  expect(below).toContain('You ride at step 2 of 5. You’ve read what step 4 means')
  expect(below).toContain('The others in your party ride at step 4 or better, or have asked us first.')
  expect(below).not.toContain('everyone in your party')
  for (const level of ['expert', '']) {
    expect(shown(level)).toContain('everyone in your party rides at step 4 of 5 or better, or has asked us first.')
    expect(shown(level)).not.toContain('You ride at step')
  }
})
