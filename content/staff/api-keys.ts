import { prose } from '#content/prose.ts'
import { type CreateKeyRefusal, KEY_LIMIT, type KeyScope, type RevokeKeyRefusal } from '#rules/api/keys.ts'

export const keyScopeNames: Record<KeyScope, string> = { read: 'Read only', write: 'Read and write' }

export const keysPage = {
  intro: prose(`A key lets a program use the API with the rights you choose here. Give each program its own key, so that
    you can revoke one without stopping the others.`),
  developers: 'How the API works',
  keys: {
    heading: 'Keys',
    label: 'API keys that work, newest first',
    name: 'Name',
    start: 'Starts with',
    scope: 'Rights',
    operator: 'Partner',
    everyOperator: 'All',
    limit: 'Calls a minute',
    used: 'Last used',
    never: 'Never',
    author: 'Created by',
    at: 'Created',
    actions: 'Actions',
    revoke: 'Revoke key',
    revokeConfirm: (name: string) =>
      `Programs that use “${name}” are refused from the next call on. A revoked key can’t be restored.`,
    none: 'No API keys yet. Create one below for each program that connects to the site.',
  },
  create: {
    heading: 'Create a key',
    name: 'Name',
    nameHint: 'The program that will use it, such as “Agency website”.',
    scope: 'Rights',
    scopeOptions: {
      read: 'Read only',
      write: 'Read and write: can also book, change, and cancel',
    } satisfies Record<KeyScope, string>,
    operator: 'Partner',
    everyOperator: 'All partners’ departures',
    onlyOperator: (name: string) => `Only departures of ${name}`,
    limit: 'Calls a minute',
    limitHint: `From ${KEY_LIMIT.min} to ${KEY_LIMIT.max.toLocaleString('en-US')}. Calls beyond it are refused until the minute is over.`,
    submit: 'Create key',
  },
  shown: {
    heading: (name: string) => `Your new key: ${name}`,
    label: 'API key',
    once: 'Copy this key now and keep it as safe as a password. It is not stored here, so you can’t see it again.',
    copy: 'Copy key',
    copied: 'Copied',
  },
  done: { create: 'Key created.', revoke: 'Key revoked. It no longer works.' },
  refusals: {
    'unknown-operator': 'This partner no longer exists. Choose another one.',
    'already-created':
      prose(`This key was already created, and a key is shown only once. If you didn’t copy it, revoke it
      and create another one.`),
    'missing-reason': 'Give a reason. It is saved in the audit log.',
    'not-found': 'This key was already revoked.',
  } satisfies Record<CreateKeyRefusal | RevokeKeyRefusal, string>,
}
