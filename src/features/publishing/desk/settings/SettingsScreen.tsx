import { useState, type ReactNode } from 'react';
import { Publishing } from '~/features/publishing/desk/content/Publishing';
import { useContent } from '~/features/publishing/desk/content/useContent';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { ClosingDays } from './ClosingDays';
import { CountryList } from './CountriesField';
import { Contact, DeliveryTimes, GiftWrap, Hours, Limits, Payment, Returns } from './Plain';
import { Region, type RegionOf } from './Region';
import { settings } from './region';
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
        <DeliveryTimes />
        <Zones />
      </>
    ),
  },
  {
    title: 'Closing days',
    fields: ['delivery.closed', 'delivery.holidays'],
    part: <ClosingDays />,
  },
  { title: 'Opening hours', fields: ['hours'], part: <Hours /> },
  {
    title: 'Contact',
    fields: ['email', 'phone', 'address', 'replyPromise'],
    part: <Contact />,
  },
  { title: 'Returns', fields: ['returns'], part: <Returns /> },
  { title: 'Limits', fields: ['orderLimits'], part: <Limits /> },
  { title: 'Gift wrap', fields: ['giftWrap'], part: <GiftWrap /> },
  { title: 'Payment', fields: ['payment'], part: <Payment /> },
  { title: 'Tax', fields: ['tax', 'invoices'], part: <Tax /> },
];

/** How the shop sells and sends, each region saved by itself (R982). */
export function SettingsScreen() {
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
