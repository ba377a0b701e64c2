import type { DeliveryAddress } from './address.schema.ts';

/** An address line by line, as a label has it. */
export const addressLines = ({
  name,
  address,
  postalCode,
  city,
  country,
  phone,
}: DeliveryAddress): string[] => [
  ...[name, address, `${postalCode} ${city}`, country],
  ...(phone ? [`Phone: ${phone}`] : []),
];
