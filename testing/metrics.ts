import parse from 'parse-prometheus-text-format'

export type Metrics = {
  names: string[]
  /** The sum of the samples with these labels, or undefined if there are none. */
  value(name: string, labels?: Record<string, string>): number | undefined
}

/** Reads Prometheus' text format with a parser that is not ours. */
export function readMetrics(text: string): Metrics {
  const families = parse(text)
  return {
    names: families.map(({ name }) => name),
    value(name, labels = {}) {
      const samples = families.find((family) => family.name === name)?.metrics ?? []
      const matching = samples.filter((sample) =>
        Object.entries(labels).every(([label, wanted]) => sample.labels?.[label] === wanted),
      )
      return matching.length > 0 ? matching.reduce((sum, sample) => sum + Number(sample.value), 0) : undefined
    },
  }
}

export async function fetchMetrics(url: string, token?: string): Promise<Metrics> {
  const response = await fetch(url, { headers: { ...(token && { authorization: `Bearer ${token}` }) } })
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`)
  return readMetrics(await response.text())
}
