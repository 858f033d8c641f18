import { useState } from 'react'
import { messageOf } from './api-error.ts'

/**
 * A save that was refused because somebody else saved first: what was to be saved, beside what is saved now, until its
 * user decides which counts (decision 66). `read` asks for what is saved now; where that fails, its `problem` is told.
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
