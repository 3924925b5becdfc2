import { findInquiryByKey } from '#db/inquiries/inquiries.ts'
import type { ListedInquiry } from '#db/inquiries/inquiry-rows.ts'
import { listInquiries } from '#operations/inquiries/list-inquiries.ts'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import type { InquiryId } from '#rules/ids.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuse } from '#server/api/problems.ts'

export const inquiryCalls: ApiHandlers<'listInquiries' | 'getInquiry' | 'createInquiry'> = {
  async listInquiries({ query }, tools) {
    const read = readMomentCursor('listInquiries', query)
    if (!read.ok) return read
    const { kind, status, limit } = query
    const filter = { ...anyInquiry, kind, status }
    const { rows, next } = await listInquiries(filter, read.after && { after: read.after }, tools, limit)
    return toList('listInquiries', rows.map(toInquiry), keyOf(next))
  },
  async getInquiry({ params }, tools) {
    const filter = { ...anyInquiry, id: params.id as InquiryId }
    const [row] = (await listInquiries(filter, undefined, tools, 1)).rows
    return row ? { ok: true, body: toInquiry(row) } : notFound
  },
  async createInquiry({ body, requestKey }, tools) {
    const payload = { ...body, idempotencyKey: requestKey }
    const sent = await submitInquiry({ kind: 'contact', payload, files: [] }, tools)
    if (!sent.isNew && !sent.isSame) return refuse('idempotency-mismatch')
    const stored = await findInquiryByKey(tools.db, requestKey)
    return stored ? { ok: true, body: { id: stored.id } } : notFound
  },
}

const anyInquiry = { words: [], isOverdue: false }

function toInquiry(row: ListedInquiry) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    fields: row.payload as Record<string, string | number | boolean>,
    createdAt: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    followUpOn: row.followUpOn,
  }
}
