declare module '*?inline-script' {
  const build: (...values: string[]) => string
  export default build
}
