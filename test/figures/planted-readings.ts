import { judged, type Planted } from './planted.ts'

/** Of what is read from documents. */
export const plantedReadings = {
  TRAINED: judged(
    async ({ right, invented }) => {
      const { trainedFigure, inventedFigure } = await import('../bench/trained.ts')
      return [
        trainedFigure('values', [{ truth: 100, found: 100, right, wrong: [] }], true),
        inventedFigure(invented),
      ]
    },
    { right: 97, invented: 0 },
    { 'a value in ten wrong': { right: 90 }, 'a field invented': { invented: 1 } },
  ),
  CHECKS: judged(
    async ({ asked }) => {
      const { checksFigure } = await import('../bench/order-checks.ts')
      const of = 200
      return [
        checksFigure({
          type: 'a form',
          asked: { right: asked, of },
          words: { right: 190, of },
          forms: { right: 196, of },
        }),
      ]
    },
    { asked: 196 },
    { 'words alone, three points below forms': { asked: 190 } },
  ),
} satisfies Readonly<Record<string, Planted>>
