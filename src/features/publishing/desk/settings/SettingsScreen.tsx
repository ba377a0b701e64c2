import { useState, type ReactNode } from 'react';
import { Publishing } from '~/features/publishing/desk/content/Publishing';
import { useContent } from '~/features/publishing/desk/content/useContent';
import type { TextForm } from '~/features/publishing/texts/text-forms.schema';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { ClosingDays } from './ClosingDays';
import { CountryList } from './CountriesField';
import { Region, type RegionOf } from './Region';
import { settings } from './region';
import { Row, Setting } from './Setting';
import styles from './Settings.module.css';
import { Tax } from './Tax';
import { Zones } from './Zones';

const files = [settings];

const regions: readonly (RegionOf & { part: ReactNode })[] = [
  {
    title: 'Delivery',
    fields: ['flat', 'dispatchDays', 'cutOff', 'zones', 'refused'].map(
      (name) => `delivery.${name}`,
    ),
    part: (
      <>
        <Row names={['delivery.flat', 'delivery.dispatchDays', 'delivery.cutOff']} />
        <Zones />
      </>
    ),
  },
  {
    title: 'Closing days',
    fields: ['delivery.closed', 'delivery.holidays'],
    part: <ClosingDays />,
  },
  {
    title: 'Opening hours',
    fields: ['hours'],
    part: (
      <>
        <Setting at={['hours', 'days']} />
        <Row above={['hours']} names={['opens', 'closes', 'text']} />
      </>
    ),
  },
  {
    title: 'Contact',
    fields: ['email', 'phone', 'address', 'replyPromise'],
    part: (
      <>
        <Row names={['email', 'phone']} />
        <Row above={['address']} names={['street', 'postalCode', 'city', 'region', 'country']} />
        <Setting at={['replyPromise']} />
      </>
    ),
  },
  {
    title: 'Returns',
    fields: ['returns'],
    part: <Row above={['returns']} names={['days', 'paidBy']} />,
  },
  {
    title: 'Limits',
    fields: ['orderLimits'],
    part: (
      <>
        <p className={styles['hint']}>
          What one order may hold; three times as much for an account whose address is proven.
        </p>
        <Row above={['orderLimits']} names={['unitsPerLine', 'lines', 'total']} />
      </>
    ),
  },
  { title: 'Gift wrap', fields: ['giftWrap'], part: <Row names={['giftWrap']} /> },
  {
    title: 'Payment',
    fields: ['payment'],
    part: (
      <>
        <p className={styles['hint']}>
          All but payment on delivery needs a provider that the shop is set up for.
        </p>
        <Setting at={['payment']} />
      </>
    ),
  },
  { title: 'Tax', fields: ['tax', 'invoices'], part: <Tax /> },
];

/** How the shop sells and sends, each region saved by itself (R982). */
export function SettingsScreen({ form }: { form: TextForm }) {
  const content = useContent(files);
  const [last, setLast] = useState<string | null>(null);
  return (
    <Screen title="Settings">
      <Publishing saved={content.saved} onUndone={content.reload} />
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
      {!content.files && content.problem === null && <Loading what="the settings" />}
      {content.files && (
        <>
          <CountryList />
          {regions.map(({ part, ...region }) => (
            <Region
              key={region.title}
              {...region}
              content={content}
              form={form}
              isLast={last === region.title}
              onSave={() => setLast(region.title)}
            >
              {part}
            </Region>
          ))}
        </>
      )}
    </Screen>
  );
}
