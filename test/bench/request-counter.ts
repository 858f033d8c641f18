/** A draft is read when it is opened, and every 0.6 s while its files are inspected: twice on a machine that is not busy. */
const readsOfDraft = 3

type Sent = { method: string; url: string; headers: Record<string, string> }

/**
 * Counts the requests of a page. What depends on the pace of the machine is not counted: a draft is read again while
 * its files are inspected, and parallel requests to one address send a preflight each until the first has its answer.
 */
export const requestCounter = () => {
  const seen = { calls: 0, preflights: 0 }
  const preflights = new Set<string>()
  let drafts = 0
  return {
    seen,
    beginTask: () => {
      drafts = 0
    },
    count: ({ method, url, headers }: Sent) => {
      if (method === 'OPTIONS') {
        preflights.add(`${headers['Access-Control-Request-Method']} ${url}`)
        seen.preflights = preflights.size
        return
      }
      const ofDraft = method === 'GET' && url.includes('/case-stage/draft/')
      if (ofDraft) drafts += 1
      if (!ofDraft || drafts <= readsOfDraft) seen.calls += 1
    },
  }
}
