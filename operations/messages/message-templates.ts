import { deleteTemplate, insertTemplate, lockTemplate, updateTemplate } from '#db/messages/guest-messages.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { MessageTemplateId } from '#rules/ids.ts'
import { type TemplateRefusal, unknownPlaceholders } from '#rules/messages/message-text.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'

type TemplateWords = { name: string; subject: string; text: string }
type Change = { id: MessageTemplateId; version: number; actor: string }

type TemplateResult = { ok: true } | { ok: false; reason: TemplateRefusal; by?: string }

type CreateResult = { ok: true; id: MessageTemplateId } | { ok: false; reason: TemplateRefusal }

export async function createTemplate(words: TemplateWords & { actor: string }, tools: Tools): Promise<CreateResult> {
  const { name, subject, text, actor } = words
  if (!canBeFilled(words)) return { ok: false, reason: 'unknown-placeholder' }
  const id = tools.newId<'message-template'>()
  await tools.db.transaction(async (tx) => {
    await insertTemplate(tx, { id, name, subject, text, author: actor, changedAt: tools.now() })
    await writeAuditEntry(tx, { actor, action: 'create-message-template', details: { templateId: id, name } }, tools)
  })
  return { ok: true, id }
}

export async function changeTemplate(
  { name, subject, text, ...change }: TemplateWords & Change,
  tools: Tools,
): Promise<TemplateResult> {
  if (!canBeFilled({ subject, text })) return { ok: false, reason: 'unknown-placeholder' }
  return runTemplateChange('change-message-template', change, tools, (tx) =>
    updateTemplate(tx, change.id, { name, subject, text, author: change.actor, changedAt: tools.now() }),
  )
}

export async function removeTemplate(change: Change, tools: Tools): Promise<TemplateResult> {
  return runTemplateChange('delete-message-template', change, tools, (tx) => deleteTemplate(tx, change.id))
}

const canBeFilled = ({ subject, text }: Omit<TemplateWords, 'name'>) =>
  unknownPlaceholders(`${subject}\n${text}`).length === 0

/** Refuses if someone else has changed the template since the staff member saw it. */
async function runTemplateChange(
  action: AuditAction,
  { id, version, actor }: Change,
  tools: Tools,
  change: (tx: Parameters<typeof lockTemplate>[0]) => Promise<void>,
): Promise<TemplateResult> {
  return tools.db.transaction(async (tx) => {
    const template = await lockTemplate(tx, id)
    if (!template) return { ok: false, reason: 'not-found' }
    if (template.version !== version) return { ok: false, reason: 'stale-version', by: template.author }
    await change(tx)
    await writeAuditEntry(tx, { actor, action, details: { templateId: id, name: template.name } }, tools)
    return { ok: true }
  })
}
