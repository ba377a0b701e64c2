import { useState } from 'react';
import { download } from '~/islands/desk/common/download';
import { Trouble } from '~/islands/desk/parts/Trouble';

const fetchWriter = () => import('./products-csv').catch(() => null);

/** The products as they are saved, as one sheet (R1160). */
export function DownloadProducts({ files }: { files: ReadonlyMap<string, unknown> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    const writer = await fetchWriter();
    setProblem(writer ? null : 'The sheet could not be made. Please press again.');
    if (writer) download('products.csv', 'text/csv', writer.productsCsv(files));
  };
  return (
    <>
      <Trouble problem={problem} />
      <p>
        <button type="button" className="button quiet" onClick={() => void press()}>
          Download all products
        </button>
      </p>
    </>
  );
}
