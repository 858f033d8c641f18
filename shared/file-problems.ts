/** Why a file is refused: `details.reason` of `documentRefused`. */
export const fileProblems = {
  size: 'El archivo debe pesar menos de 5 MB',
  empty: 'El archivo está vacío',
  name: 'El nombre del archivo no es válido',
  kind: 'Este tipo de archivo no está permitido para el documento',
  content: 'El contenido del archivo no corresponde a su extensión',
  damaged: 'El archivo está dañado o no se puede leer',
  protected: 'El archivo está protegido con contraseña',
  pixels: 'La imagen es demasiado grande',
  pages: 'El archivo tiene demasiadas páginas',
  alternative: 'Ya cargaste un documento que reemplaza a este',
  repeated: 'Este documento ya está cargado, elimínalo para cargar otro',
  tooMany: 'La orden ya tiene el máximo de documentos',
  gone: 'El archivo no llegó completo, cárgalo de nuevo',
  unpacked: 'La hoja de cálculo es demasiado grande al abrirla',
  complex: 'El archivo es demasiado complejo para verificarlo',
} as const
