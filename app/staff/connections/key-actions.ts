import type { StaffActions } from '#app/staff/staff-action.ts'
import { keysPage } from '#content/staff/api-keys.ts'
import { createApiKey } from '#operations/api/create-api-key.ts'
import { revokeApiKey } from '#operations/api/revoke-api-key.ts'
import type { Tools } from '#operations/tools.ts'
import { apiKeyForms } from '#rules/api/key-forms.ts'
import type { CreateKeyRefusal, RevokeKeyRefusal } from '#rules/api/keys.ts'
import type { ApiKeyId, OperatorId } from '#rules/ids.ts'

type Call = { actor: string; tools: Tools }

/** Rule A9: the answer to the form is the one place that ever has the key. */
type ShownKey = { name: string; key: string }

export const keyActions: StaffActions<typeof apiKeyForms, Call, CreateKeyRefusal | RevokeKeyRefusal, ShownKey> = {
  forms: apiKeyForms,
  run: {
    create: async ({ keyId, operatorId, ...form }, { actor, tools }) => {
      const ids = { id: keyId as ApiKeyId, operatorId: operatorId as OperatorId | null }
      const created = await createApiKey({ ...form, ...ids, actor }, tools)
      return created.ok ? { ok: true, shown: { name: form.name, key: created.key } } : created
    },
    revoke: ({ keyId, reason }, { actor, tools }) => revokeApiKey({ id: keyId as ApiKeyId, actor, reason }, tools),
  },
  done: keysPage.done,
  refusals: keysPage.refusals,
}
