import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config/settings.ts'
import type { FileId } from '../rules/ids.ts'
import type { Storage } from './storage.ts'

/** Tries after the first, for a bucket that is busy. Longer than this a visitor should not wait. */
const RETRIES = 2

/** Files in a bucket of any service that speaks S3. */
export function bucketStorage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  // The bucket in the path and not in the host: every service understands that, and needs no DNS entry for it.
  const urlOf = (id: FileId) => `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}/${id}`

  async function ask(method: string, id: FileId, request: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(urlOf(id), { method, ...request })
    if (response.ok) return response
    const said = await response.text()
    throw new Error(`the bucket answered ${response.status} to ${method}: ${said.slice(0, 200)}`)
  }

  return {
    async put(id, path, type) {
      // A blob of a file is read while it is sent, never whole, and again if the bucket wants it again.
      const response = await ask('PUT', id, { body: await openAsBlob(path), headers: { 'content-type': type } })
      await response.body?.cancel()
    },
    async read(id) {
      const response = await ask('GET', id)
      return Readable.from(response.body ?? [])
    },
    async remove(id) {
      const response = await client.fetch(urlOf(id), { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw new Error(`the bucket answered ${response.status} to DELETE`)
    },
  }
}
