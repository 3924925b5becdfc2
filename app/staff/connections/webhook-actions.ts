import { readForm } from '#app/page/read-form.ts'
import { type Fields, toFields } from '#app/staff/read-fields.ts'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { webhookPage, webhooksPage } from '#content/staff/webhooks.ts'
import type { Tools } from '#operations/tools.ts'
import { sendAgain } from '#operations/webhooks/send-again.ts'
import {
  changeEndpoint,
  createEndpoint,
  replaceSecret,
  revealSecret,
  sendTest,
  switchOff,
  switchOn,
} from '#operations/webhooks/webhook-endpoints.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { type EndpointRefusal, endpointActionForms, endpointForms } from '#rules/webhooks/endpoints.ts'

/** The fields of a form, with all its checked events. */
export async function readWebhookFields(request: Request): Promise<Fields> {
  const form = await readForm(request)
  return { ...toFields(form), events: form.getAll('events').join(',') }
}

type ListCall = { actor: string; tools: Tools }

export const webhookListActions: StaffActions<
  typeof endpointForms,
  ListCall,
  EndpointRefusal,
  { id: WebhookEndpointId; secret: string }
> = {
  forms: endpointForms,
  run: {
    add: async ({ endpointId: id, ...form }, { actor, tools }) => {
      const created = await createEndpoint({ ...form, id, actor }, tools)
      return created.ok ? { ok: true, shown: { id, secret: created.secret } } : created
    },
  },
  done: webhooksPage.done,
  refusals: webhooksPage.refusals,
}

type Call = ListCall & { id: WebhookEndpointId }

export const webhookActions: StaffActions<
  typeof endpointActionForms,
  Call,
  EndpointRefusal,
  { secret: string | undefined }
> = {
  forms: endpointActionForms,
  run: {
    change: (form, { tools, ...request }) => changeEndpoint({ ...form, ...request }, tools),
    'show-secret': async (_, { tools, ...request }) => {
      const shown = await revealSecret(request, tools)
      return shown.ok ? { ok: true, shown: { secret: shown.secret } } : shown
    },
    'replace-secret': async ({ reason }, { tools, ...request }) => {
      const replaced = await replaceSecret({ ...request, reason }, tools)
      return replaced.ok ? { ok: true, shown: { secret: replaced.secret } } : replaced
    },
    test: (_, { tools, ...request }) => sendTest(request, tools),
    'send-again': ({ deliveryId }, { tools, ...request }) => sendAgain({ ...request, deliveryId }, tools),
    'switch-off': ({ reason }, { tools, ...request }) => switchOff({ ...request, reason }, tools),
    'switch-on': (_, { tools, ...request }) => switchOn(request, tools),
  },
  done: webhookPage.done,
  refusals: webhookPage.refusals,
}
