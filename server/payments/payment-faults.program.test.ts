import pg from 'pg'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { approvedOrder, capturesAtPayPal, expectPaidOnce, test, unanswered } from '#testing/faults/killed-payment.ts'
import { callFunction, captureOrder } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'

/* The hardest moment to be killed at. The other moments are in payment-faults.soak.test.ts. */
test('a payment whose site was killed after the capture and before the commit is made once', async ({ scene }) => {
  const orderId = await approvedOrder(scene)
  const blocker = new pg.Client({ connectionString: scene.site.databaseUrl })
  await blocker.connect()
  // Stops who writes bookings, and not the payment before it, which only refers to them.
  await blocker.query('begin; lock table bookings in share mode')
  unanswered(captureOrder(scene.site, orderId))
  await waitFor(async () => (await capturesAtPayPal(scene)).length === 1, 'the capture')
  await waitFor(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "bookings"%'`
    // Not over the blocker's connection: within a transaction PostgreSQL shows who waits as of the first look.
    return (await query(scene.site.databaseUrl, waiting)).length
  }, 'the booking to be written')
  await scene.site.kill()
  await blocker.query('rollback')
  await blocker.end()
  await scene.restart()
  await expectPaidOnce(scene)
})

test('[S9] a guest whose capture was cut off by a kill, and who then pays in another window, is charged once', async ({
  scene,
}) => {
  const { payPal, departureId } = scene
  const guest = { ...newGuestPayload(), departureId }
  const { body: first } = await callFunction(scene.site, 'create-payment-order', guest)
  const again = { ...guest, replaces: first.orderKey }
  const { body: second } = await callFunction(scene.site, 'create-payment-order', again)
  for (const { orderId } of [first, second]) await payPal.act(String(orderId), 'approve')
  // PayPal takes the money, and its answer does not come while the site lives.
  await payPal.behave({ capture: ['lost-answer', 'slow'], slowMs: 60_000 })
  unanswered(captureOrder(scene.site, first.orderId))
  await waitFor(async () => (await capturesAtPayPal(scene)).length === 1, 'the capture')
  await scene.site.kill()
  await payPal.behave({})
  const marked = `select from orders where capture_started_at is not null and state = 'open'`
  expect(await query(scene.site.databaseUrl, marked)).toHaveLength(1)
  await scene.startAgain()
  expect(await captureOrder(scene.site, second.orderId)).toMatchObject({
    status: 409,
    body: { error: 'booked-meanwhile' },
  })
  await expectPaidOnce(scene)
})
