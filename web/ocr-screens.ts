/** The screens of documents that are read or taught, told apart once one of them is visited: no home carries them. */
export const ocrScreens = {
  analyses: async () => (await import('./features/ocr/ocr-screen.tsx')).OcrScreen,
  training: async () => (await import('./features/training/training-screen.tsx')).TrainingScreen,
} as const
