// Installed only by `npm run bench`. What the measurements use of it is declared here.

declare module 'lighthouse' {
  export type Result = {
    categories: Record<string, { score: number | null } | undefined>
    runtimeError?: { message: string }
    audits: Record<string, { numericValue?: number } | undefined>
  }
  export type Config = object
  export const desktopConfig: Config
  type Options = { port: number; output: 'json'; logLevel: 'silent' }
  export default function lighthouse(
    url: string,
    options: Options,
    config?: Config,
  ): Promise<{ lhr: Result } | undefined>
}
