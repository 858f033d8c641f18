import { vi } from 'vitest'

/** What functions write to their logs while something is done. */
export const logged = async <Done>(work: () => Promise<Done>): Promise<{ done: Done; lines: string[] }> => {
  const lines: string[] = []
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line))),
  )
  try {
    return { done: await work(), lines }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
