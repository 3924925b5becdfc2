declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: Buffer[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module 'parse-prometheus-text-format' {
  type Sample = { value?: string; labels?: Record<string, string>; buckets?: Record<string, string> }
  type Family = { name: string; help: string; type: string; metrics: Sample[] }

  export default function parsePrometheusTextFormat(text: string): Family[]
}
