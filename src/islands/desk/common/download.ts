/** Gives the browser a file to save. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click's own work.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
