// Installed only by `npm run bench`. What the measurements use of it is declared here.

declare module 'lighthouse' {
  export type Result = {
    categories: Record<string, { score: number | null } | undefined>
    runtimeError?: { message: string }
    audits: Record<string, { numericValue?: number } | undefined>
  }
  type Options = { port: number; output: 'json'; logLevel: 'silent' }
  export default function lighthouse(url: string, options: Options): Promise<{ lhr: Result } | undefined>
}
