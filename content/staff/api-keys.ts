import { prose } from '#content/prose.ts'
import { type CreateKeyRefusal, KEY_LIMIT, type KeyScope, type RevokeKeyRefusal } from '#rules/api/keys.ts'

export const keyScopeNames: Record<KeyScope, string> = { read: 'Read only', write: 'Read and write' }

export const keysPage = {
  intro:
    prose(`A key lets an application use the API with the permissions you choose here. Give each application its own
    key, so you can revoke one without stopping the others.`),
  developers: 'How the API works',
  keys: {
    heading: 'Keys',
    label: 'Active API keys, newest first',
    name: 'Name',
    start: 'Starts with',
    scope: 'Permissions',
    operator: 'Operator',
    everyOperator: 'All',
    limit: 'Calls per minute',
    used: 'Last used',
    never: 'Never',
    author: 'Created by',
    at: 'Created',
    actions: 'Actions',
    revoke: 'Revoke key',
    revokeConfirm: (name: string) =>
      `Applications that use “${name}” will be rejected from their next call. You can’t restore a revoked key.`,
    none: 'No API keys yet. Create one below for each application that connects to the site.',
  },
  create: {
    heading: 'Create a key',
    name: 'Name',
    nameHint: 'The application that will use it, such as “Agency website”.',
    scope: 'Permissions',
    scopeOptions: {
      read: 'Read only',
      write:
        'Read and write: can also book seats, record payments, join and leave the waiting list, and send inquiries',
    } satisfies Record<KeyScope, string>,
    operator: 'Operator',
    everyOperator: 'All operators’ departures',
    onlyOperator: (name: string) => `Only ${name}’s departures`,
    limit: 'Calls per minute',
    limitHint: `From ${KEY_LIMIT.min} to ${KEY_LIMIT.max.toLocaleString('en-US')}. Calls beyond that are rejected until the minute is over.`,
    submit: 'Create key',
  },
  shown: {
    heading: (name: string) => `Your new key: ${name}`,
    label: 'API key',
    once: 'Copy this key now and keep it as safe as a password. We don’t store it, so you won’t see it again.',
    copy: 'Copy key',
    copied: 'Copied',
  },
  done: { create: 'Key created.', revoke: 'Key revoked. It no longer works.' },
  refusals: {
    'unknown-operator': 'This operator no longer exists. Choose another one.',
    'already-created':
      prose(`This key was already created, and a key is shown only once. If you didn’t copy it, revoke it
      and create another one.`),
    'missing-reason': 'Enter a reason. It’s saved in the audit log.',
    'not-found': 'This key has already been revoked.',
  } satisfies Record<CreateKeyRefusal | RevokeKeyRefusal, string>,
}
