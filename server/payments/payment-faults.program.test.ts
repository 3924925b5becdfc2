import pg from 'pg'
import { query } from '#testing/database.ts'
import { approvedOrder, capturesAtPayPal, expectPaidOnce, test, unanswered } from '#testing/faults/killed-payment.ts'
import { captureOrder } from '#testing/paid-site.ts'
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
