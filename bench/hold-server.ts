import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { readSettings } from '../config/environment.ts'
import { shippedCatalogue } from '../content/catalogue/catalogue.ts'
import { openDatabase } from '../db/database.ts'
import { createCatalogueCache } from '../operations/catalogue/catalogue-cache.ts'
import { holdSeats } from '../operations/orders/hold-seats.ts'
import { checkForm } from '../rules/forms/check-form.ts'
import { paymentOrderSchema } from '../rules/forms/payment-schemas.ts'
import type { NewId } from '../rules/ids.ts'

/*
 * The part of create-payment-order in which guests wait for each other: the same checks and the same operation, without
 * the provider, whose speed is not ours.
 */
const settings = readSettings()
const { db } = await openDatabase(settings)
const newId = (() => randomUUID()) as NewId
const tools = {
  db,
  now: () => new Date(),
  newId,
  catalogue: createCatalogueCache(shippedCatalogue, db),
  liveMethods: [],
}

const app = new Hono()
app.post('/hold', async (context) => {
  const form = checkForm(paymentOrderSchema, await context.req.json())
  if (!form.ok) return context.json(form.problems, 422)
  const { departureId, participants, firstName, lastName, email, phone, plan, method } = form.value
  const details = { emergencyContact: null, emergencyPhone: null, specialRequests: null }
  const guest = { firstName, lastName, email, phone, ...details }
  const request = { departureId, participants, guest, choice: { plan, method }, idempotencyKey: null }
  const held = await holdSeats(request, tools)
  return context.json(held, held.ok ? 200 : 409)
})

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, '127.0.0.1', () => {
  console.log(`holds at http://127.0.0.1:${(server.address() as AddressInfo).port}/hold`)
})
