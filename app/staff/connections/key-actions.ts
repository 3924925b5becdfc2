import type { StaffActions } from '#app/staff/staff-action.ts'
import { keysPage } from '#content/staff/api-keys.ts'
import { createApiKey } from '#operations/api/create-api-key.ts'
import { revokeApiKey } from '#operations/api/revoke-api-key.ts'
import type { Tools } from '#operations/tools.ts'
import { apiKeyForms } from '#rules/api/key-forms.ts'
import type { CreateKeyRefusal, RevokeKeyRefusal } from '#rules/api/keys.ts'

type Call = { actor: string; tools: Tools }

/** Rule A9: the answer to the form is the one place that ever has the key. */
type ShownKey = { name: string; key: string }

export const keyActions: StaffActions<typeof apiKeyForms, Call, CreateKeyRefusal | RevokeKeyRefusal, ShownKey> = {
  forms: apiKeyForms,
  run: {
    create: async ({ keyId: id, ...form }, { actor, tools }) => {
      const created = await createApiKey({ ...form, id, actor }, tools)
      return created.ok ? { ok: true, shown: { name: form.name, key: created.key } } : created
    },
    revoke: ({ keyId: id, reason }, { actor, tools }) => revokeApiKey({ id, actor, reason }, tools),
  },
  done: keysPage.done,
  refusals: keysPage.refusals,
}
