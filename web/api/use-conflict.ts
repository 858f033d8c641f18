import { useState } from 'react'
import { messageOf } from './api-error.ts'

/**
 * A save that was refused because another user saved first. It holds the values to save and the stored ones,
 * until the user decides which count (decision 66). `read` loads the stored values; if that fails, `problem`
 * has the message.
 */
export const useConflict = <Given, Theirs>(read: (given: Given) => Promise<Theirs>) => {
  const [met, setMet] = useState<{ given: Given; theirs: Theirs }>()
  const [problem, setProblem] = useState<string>()
  return {
    met,
    problem,
    closeProblem: () => setProblem(undefined),
    meet: (given: Given) =>
      void read(given).then(
        (theirs) => setMet({ given, theirs }),
        (error) => setProblem(messageOf(error)),
      ),
    close: () => setMet(undefined),
  }
}
