import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#config/settings.ts'
import type { FileId } from '#rules/ids.ts'
import { NoSuchFile, type Storage } from './storage.ts'

/** Retries for a busy bucket. With more of them, a visitor would wait too long. */
const RETRIES = 2

/** Stores files in a bucket of any S3-compatible service. */
export function bucketStorage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  // The bucket is in the path and not in the host name, which every service supports without DNS entries.
  const urlOf = (id: FileId) => `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}/${id}`

  async function request(method: string, id: FileId, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(urlOf(id), { method, ...init })
    if (response.ok) return response
    const message = await response.text()
    // A missing bucket is a 404 as well, and must not look like a bucket without files.
    if (response.status === 404 && message.includes('NoSuchKey')) throw new NoSuchFile(`no file ${id}`)
    throw new Error(`the bucket responded with ${response.status} to ${method}: ${message.slice(0, 200)}`)
  }

  return {
    async put(id, path, type) {
      // A blob of a file is streamed, and can be read again for a retry.
      const response = await request('PUT', id, { body: await openAsBlob(path), headers: { 'content-type': type } })
      await response.body?.cancel()
    },
    async read(id) {
      const response = await request('GET', id)
      return Readable.from(response.body ?? [])
    },
    async remove(id) {
      const response = await client.fetch(urlOf(id), { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404)
        throw new Error(`the bucket responded with ${response.status} to DELETE`)
    },
  }
}
