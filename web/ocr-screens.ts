/**
 * The screens of readings and training. This table loads on the first visit of one of them, so no home page
 * carries it.
 */
export const ocrScreens = {
  analyses: async () => (await import('./features/ocr/ocr-screen.tsx')).OcrScreen,
  training: async () => (await import('./features/training/training-screen.tsx')).TrainingScreen,
} as const
