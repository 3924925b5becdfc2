import parse from 'parse-prometheus-text-format'

export type Metrics = {
  names: string[]
  /** The sum of the samples with these labels, or undefined if there are none. */
  value(name: string, labels?: Record<string, string>): number | undefined
  /** The names of the labels that a metric has. */
  labelsOf(name: string): string[]
}

/** Prometheus adds these to every sample, and renames a label of ours that has the same name. */
const TARGET_LABELS = { job: 'powderpool', instance: '127.0.0.1:9464' }

function scraped(labels: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(labels).map(([name, value]) => [name in TARGET_LABELS ? `exported_${name}` : name, value])
  return { ...Object.fromEntries(own), ...TARGET_LABELS }
}

/** Reads Prometheus' text format with a parser that is not ours, and labels the samples as a scrape does. */
export function readMetrics(text: string): Metrics {
  const families = parse(text)
  const samplesOf = (name: string) =>
    (families.find((family) => family.name === name)?.metrics ?? []).map(({ value, labels }) => ({
      value,
      labels: scraped(labels),
    }))
  return {
    names: families.map(({ name }) => name),
    labelsOf(name) {
      // The parser does not keep the labels of a histogram.
      const line = text.split('\n').find((row) => row.startsWith(`${name}{`)) ?? ''
      const own = [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => [label, ''])
      return Object.keys(scraped(Object.fromEntries(own)))
    },
    value(name, labels = {}) {
      const matching = samplesOf(name).filter((sample) =>
        Object.entries(labels).every(([label, wanted]) => sample.labels[label] === wanted),
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
