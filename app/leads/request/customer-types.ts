export const CUSTOMER_TYPES = ["hobby", "farmer", "distributor"] as const;

export const CUSTOMER_WORDS = { hobby: "Hobby", farmer: "Fermier", distributor: "Distribuitor" } as const;
