import { createServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import {
  approvedOrder,
  countUnsentMails,
  expectAllGivenBack,
  expectPaidOnce,
  type PaymentScene,
  stateOf,
  test,
  unanswered,
} from '#testing/faults/killed-payment.ts'
import { startMailServer } from '#testing/mail/mail-server.ts'
import { captureOrder, createOrder } from '#testing/paid-site.ts'
import { waitFor } from '#testing/wait.ts'

test('a site killed before the provider created the order releases the seats', async ({ scene }) => {
  await scene.payPal.behave({ create: 'slow', slowMs: 5000 })
  unanswered(createOrder(scene.site, scene.departureId))
  await waitFor(async () => (await stateOf(scene)) === 'open', 'the hold')
  await scene.site.kill()
  await scene.restart()
  await expectAllGivenBack(scene)
})

test('a site killed after the provider created the order releases the seats', async ({ scene }) => {
  await scene.payPal.behave({ create: ['lost-answer', 'slow'], slowMs: 5000 })
  unanswered(createOrder(scene.site, scene.departureId))
  await waitFor(async () => (await scene.payPal.orders()).length === 1, 'the order at the provider')
  await scene.site.kill()
  await scene.restart()
  await expectAllGivenBack(scene)
})

test('a payment whose site was killed after the guest approved is made once', async ({ scene }) => {
  await approvedOrder(scene)
  await scene.site.kill()
  await scene.restart()
  await expectPaidOnce(scene)
})

test('a payment whose site was killed while the provider was capturing is made once', async ({ scene }) => {
  const orderId = await approvedOrder(scene)
  await scene.payPal.behave({ capture: 'slow', slowMs: 2000 })
  unanswered(captureOrder(scene.site, orderId))
  await waitFor(async () => (await countAwaitedCaptures(scene)) === 0, 'the capture to arrive')
  await scene.site.kill()
  await scene.restart()
  await expectPaidOnce(scene)
})

/** The number of queued reactions to captures. */
async function countAwaitedCaptures({ payPal }: PaymentScene): Promise<number> {
  const { capture } = await (await fetch(`${payPal.standIn.url}/stand-in/behavior`)).json()
  return capture.length
}

test('a payment whose site was killed while the confirmation was being sent is made once and mailed once', async ({
  scene,
}) => {
  const orderId = await approvedOrder(scene)
  await waitFor(async () => (await countUnsentMails(scene)) === 0, 'the mails of the start')
  const { port } = scene.mailServer
  await scene.mailServer.close()
  const callers: Socket[] = []
  const silent = createServer((socket) => callers.push(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  expect(await captureOrder(scene.site, orderId)).toMatchObject({ status: 200 })
  await waitFor(async () => callers.length > 0, 'a mail on its way')
  await scene.site.kill()
  for (const socket of callers) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  scene.mailServer = await startMailServer(port)
  await scene.restart()
  await expectPaidOnce(scene)
})
