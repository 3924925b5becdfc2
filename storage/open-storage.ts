import { join } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { folderStorage } from './folder.ts'
import { bucketStorage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The bucket in the settings, or else a folder beside the database. */
export function openStorage({ DATA_DIR, bucket }: Pick<Settings, 'DATA_DIR' | 'bucket'>): Storage {
  return bucket ? bucketStorage(bucket) : folderStorage(join(DATA_DIR, 'files'))
}
