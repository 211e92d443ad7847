-- Every starting process takes the next number: ids made by two processes never meet.
create sequence process_number minvalue 0 maxvalue 1023 cycle;
